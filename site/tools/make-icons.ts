/** `npm run icons`: renders static/favicon.svg in the sizes that browsers and phones request. */
import { readFileSync, writeFileSync } from 'node:fs';
import sharp from 'sharp';
import { readColorToken } from '../styles/token.ts';

const read = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8');
/** The shapes of the favicon, a lead line and its end point, on a grid of 32 by 32. */
const symbol =
  read('../../static/favicon.svg')
    .match(/<path [^>]*>|<circle [^>]*>/g)
    ?.join('') ?? '';

interface Icon {
  readonly size: number;
  readonly background: string;
  readonly ink: string;
  /**
   * Width of the symbol's grid relative to the icon. A maskable icon's content must be in its inner
   * 80 % (W3C Web Application Manifest).
   */
  readonly share: number;
}

function renderIcon({ size, background, ink, share }: Icon): Promise<Buffer> {
  const transform = `translate(${16 - 16 * share} ${16 - 16 * share})scale(${share})`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="32" height="32"><rect width="32" height="32" fill="${background}"/><g transform="${transform}" ><style>path{fill:none;stroke:${ink};stroke-width:3.2;stroke-linecap:round}circle{fill:${ink}}</style>${symbol}</g></svg>`;
  return sharp(Buffer.from(svg), { density: (72 * size) / 32 })
    .resize(size)
    .png({ palette: true })
    .toBuffer();
}

/** An ICO file that contains one PNG, which every browser since Internet Explorer 11 supports. */
function createIco(png: Buffer, size: number): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}

const light = { background: readColorToken('board'), ink: readColorToken('ribbon') };
/** A light red: the red of the ribbon is too dark on cyan. */
const dark = { background: readColorToken('cyan'), ink: '#ffb4ae', share: 0.72 };
const files: readonly (readonly [name: string, body: Buffer])[] = [
  ['apple-touch-icon.png', await renderIcon({ ...light, size: 180, share: 0.8 })],
  ['icon-192.png', await renderIcon({ ...dark, size: 192 })],
  ['icon-512.png', await renderIcon({ ...dark, size: 512 })],
  ['favicon.ico', createIco(await renderIcon({ ...light, size: 32, share: 1 }), 32)],
];
for (const [name, body] of files) {
  writeFileSync(new URL(`../../static/${name}`, import.meta.url), body);
  console.log(`static/${name} ${body.length} bytes`);
}

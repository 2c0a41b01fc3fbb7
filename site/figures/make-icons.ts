/** `npm run icons`: draws static/favicon.svg again in the sizes that browsers and phones ask for. */
import { readFileSync, writeFileSync } from 'node:fs';
import sharp from 'sharp';
import { token } from '../styles/token.ts';

const read = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8');
/** The sign itself: a lead line and the point where it ends, on a grid of 32. */
const sign =
  read('../../static/favicon.svg')
    .match(/<path [^>]*>|<circle [^>]*>/g)
    ?.join('') ?? '';

interface Icon {
  readonly size: number;
  readonly ground: string;
  readonly ink: string;
  /** Share of the picture's side that the sign's grid takes: a maskable icon keeps to the inner 80 % (W3C App Manifest). */
  readonly share: number;
}

function icon({ size, ground, ink, share }: Icon): Promise<Buffer> {
  const place = `translate(${16 - 16 * share} ${16 - 16 * share})scale(${share})`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="32" height="32"><rect width="32" height="32" fill="${ground}"/><g transform="${place}" ><style>path{fill:none;stroke:${ink};stroke-width:3.2;stroke-linecap:round}circle{fill:${ink}}</style>${sign}</g></svg>`;
  return sharp(Buffer.from(svg), { density: (72 * size) / 32 })
    .resize(size)
    .png({ palette: true })
    .toBuffer();
}

/** An ICO file that holds one PNG, as every browser since Internet Explorer 11 reads it. */
function ico(png: Buffer, size: number): Buffer {
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

const light = { ground: token('board'), ink: token('ribbon') };
const dark = { ground: token('cyan'), ink: token('ribbon-lite'), share: 0.72 };
const files: readonly (readonly [name: string, body: Buffer])[] = [
  ['apple-touch-icon.png', await icon({ ...light, size: 180, share: 0.8 })],
  ['icon-192.png', await icon({ ...dark, size: 192 })],
  ['icon-512.png', await icon({ ...dark, size: 512 })],
  ['favicon.ico', ico(await icon({ ...light, size: 32, share: 1 }), 32)],
];
for (const [name, body] of files) {
  writeFileSync(new URL(`../../static/${name}`, import.meta.url), body);
  console.log(`static/${name} ${body.length} bytes`);
}

/**
 * Reads from a picture's Exif block, which is a directory of TIFF 6.0, how the picture is turned, and
 * whether it says where it was taken. image-size reads the orientation of JPEG only.
 */

/** What is before the block: in JPEG, and in a chunk of PNG and of WebP. */
const markers = ['Exif\0\0', 'eXIf', 'EXIF'];

/** Little-endian and big-endian, with the number 42. */
const byteOrders = ['II*\0', 'MM\0*'];

/** WebP has the length of the chunk, and some programs the marker of JPEG, before the block. */
const maxGap = 10;

const tags = { orientation: 0x0112, location: 0x8825, latitude: 2 };

const shortType = 3;
const entryBytes = 12;

/** Returns the orientation, 1 to 8, of which 1 is as stored, and whether there is a latitude. */
export function readExif(picture: Buffer) {
  const hasLocation = picture.includes('GPSLatitude');
  const start = findBlock(picture);
  if (start === undefined) return { orientation: 1, hasLocation };
  const { buffer, byteOffset, length } = picture.subarray(start);
  const block = new DataView(buffer, byteOffset, length);
  const isLittleEndian = picture[start] === 'I'.charCodeAt(0);
  const main = readDirectory(block, isLittleEndian, block.getUint32(4, isLittleEndian));
  const location = main.get(tags.location);
  const isLocated =
    location !== undefined && readDirectory(block, isLittleEndian, location).has(tags.latitude);
  return { orientation: main.get(tags.orientation) ?? 1, hasLocation: hasLocation || isLocated };
}

function findBlock(picture: Buffer): number | undefined {
  const starts = markers.flatMap((marker) => {
    const index = picture.indexOf(marker, 0, 'latin1');
    if (index < 0) return [];
    const afterMarker = index + marker.length;
    const gap = picture.subarray(afterMarker, afterMarker + maxGap + 4);
    return byteOrders.flatMap((order) => {
      const offset = gap.indexOf(order, 0, 'latin1');
      return offset < 0 ? [] : afterMarker + offset;
    });
  });
  // AVIF names the block in a list, apart from the block.
  const isAvif = picture.toString('latin1', 4, 8) === 'ftyp';
  const orders = isAvif ? byteOrders.map((order) => picture.indexOf(order, 0, 'latin1')) : [];
  return [...starts, ...orders].find((start) => start >= 0);
}

/** Values by tag; the value of a longer one is its position in the block. */
function readDirectory(
  block: DataView,
  isLittleEndian: boolean,
  offset: number,
): ReadonlyMap<number, number> {
  const values = new Map<number, number>();
  if (offset + 2 > block.byteLength) return values;
  const count = block.getUint16(offset, isLittleEndian);
  for (let index = 0; index < count; index++) {
    const entry = offset + 2 + index * entryBytes;
    if (entry + entryBytes > block.byteLength) break;
    const isShort = block.getUint16(entry + 2, isLittleEndian) === shortType;
    const value = isShort
      ? block.getUint16(entry + 8, isLittleEndian)
      : block.getUint32(entry + 8, isLittleEndian);
    values.set(block.getUint16(entry, isLittleEndian), value);
  }
  return values;
}

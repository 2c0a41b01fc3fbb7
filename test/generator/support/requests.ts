/** Requests of clients that make mistakes, or look for some. */

/** Ranges that sirv would misread, or end the process for. */
export const unusableRanges = [
  'bytes=3-1',
  'bytes=-2',
  'bytes=-',
  'bytes=abc',
  'bytes=0-0',
  'bytes=0-1,3-4',
  'bytes=0-99999999999999999999',
  'bytes=99999999999999999999-',
  'items=0-1',
  'bytes = 0-1',
];

export const malformedAddresses = ['/%', '/%E0%A4%A/', '/a%00/', '/%zz.html', '/%C0%AE%C0%AE/'];

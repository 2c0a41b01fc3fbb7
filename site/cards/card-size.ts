/** Size of the picture of a link preview, in pixels. */
export const cardSize = { width: 1200, height: 630 } as const;

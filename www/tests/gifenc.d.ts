// The functions of gifenc that the pictures use; the package has no types.

declare module "gifenc" {
  type Palette = number[][];

  interface Encoder {
    writeFrame(indexes: Uint8Array, width: number, height: number, options: { palette: Palette; delay: number }): void;
    finish(): void;
    bytes(): Uint8Array;
  }

  /** The package is CommonJS for Node. */
  const gifenc: {
    GIFEncoder(): Encoder;
    /** Chooses the colors of an RGBA image. */
    quantize(rgba: Uint8Array, maxColors: number): Palette;
    /** Returns the index of each pixel's color. */
    applyPalette(rgba: Uint8Array, palette: Palette): Uint8Array;
  };
  export default gifenc;
}

// Renders a picture as PNG.

import type { Picture } from "./svg.ts";

const SCALE = 2;

export async function toPng({ text, width, height }: Picture): Promise<Blob> {
  const image = new Image(width, height);
  // The content security policy allows data: URLs.
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = width * SCALE;
  canvas.height = height * SCALE;
  const context = canvas.getContext("2d");
  if (context === null) throw new Error("the browser has no 2D canvas");
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error("the canvas was not encoded as PNG"))),
      "image/png",
    );
  });
}

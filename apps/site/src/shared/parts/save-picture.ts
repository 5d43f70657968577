const sizePx = 900;

/** Saves a QR code as a PNG with a white margin, for the gallery of the phone that also has the banking app. */
export async function savePicture(dataUrl: string, name: string): Promise<void> {
  const picture = new Image();
  picture.src = dataUrl;
  await picture.decode();
  const canvas = document.createElement('canvas');
  canvas.width = sizePx;
  canvas.height = sizePx;
  const pen = canvas.getContext('2d');
  if (!pen) return;
  const edge = sizePx / 20;
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, sizePx, sizePx);
  pen.drawImage(picture, edge, edge, sizePx - 2 * edge, sizePx - 2 * edge);
  const link = document.createElement('a');
  link.href = canvas.toDataURL('image/png');
  link.download = `${name}.png`;
  link.click();
}

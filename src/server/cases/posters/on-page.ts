import type { PosterChoice } from '#core/cases/poster.ts';

/** Puts the picture of a poster on a page of its paper, to its edges. */
export async function onPage(picture: Buffer, { format, paper }: PosterChoice, title: string): Promise<Buffer> {
  // few people print, and the library takes megabytes
  const { default: PDFDocument } = await import('pdfkit');
  const layout = format === 'sign' ? 'landscape' : 'portrait';
  const document = new PDFDocument({
    size: paper === 'a4' ? 'A4' : 'LETTER',
    layout,
    margin: 0,
    info: { Title: title },
  });
  const { width, height } = document.page;
  document.image(picture, 0, 0, { fit: [width, height], align: 'center', valign: 'center' }).end();
  return Buffer.concat(await document.toArray());
}

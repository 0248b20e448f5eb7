/** Converts a base64 data URL to a file. Throws for anything else. */
export function fileOfDataUrl(dataUrl: string, name: string): File {
  const match = /^data:([\w/+.-]+);base64,([\s\S]*)$/.exec(dataUrl);
  if (!match) throw new Error('not a base64 data URL');
  const binary = atob(match[2]!);
  return new File([Uint8Array.from(binary, (char) => char.charCodeAt(0))], name, {
    type: match[1]!,
  });
}

/**
 * Converts an answer of `getLocalImgData` to a data URL. Android gives bare base64. iOS gives a data URL
 * with the type `image/jgp` and line breaks.
 */
export function dataUrlOfLocalData(localData: string): string {
  const data = localData.replaceAll(/[\r\n]/g, '');
  return data.startsWith('data:')
    ? data.replace('data:image/jgp', 'data:image/jpeg')
    : `data:image/jpeg;base64,${data}`;
}

/** Opens the browser's dialog for pictures; empty when the user closes it. */
export function pickFiles(count: number): Promise<File[]> {
  return new Promise((resolve) => {
    const input = document.createElement('input');
    input.type = 'file';
    input.accept = 'image/jpeg,image/png,image/webp,image/heic';
    input.multiple = count > 1;
    input.hidden = true;
    const end = (files: File[]) => {
      input.remove();
      resolve(files.slice(0, count));
    };
    input.addEventListener('change', () => end([...(input.files ?? [])]));
    input.addEventListener('cancel', () => end([]));
    // Some WebViews open the dialog only for an element of the document.
    document.body.append(input);
    input.click();
  });
}

/** Lets the user choose up to `count` pictures; empty when the dialog is closed. */
export function pickFiles(count: number): Promise<File[]> {
  return new Promise((resolve) => {
    const input = document.createElement('input');
    input.type = 'file';
    input.accept = 'image/*';
    input.multiple = count > 1;
    input.hidden = true;
    const end = (files: File[]) => {
      input.remove();
      resolve(files.slice(0, count));
    };
    input.addEventListener('change', () => end([...(input.files ?? [])]));
    input.addEventListener('cancel', () => end([]));
    // Some web views open the dialog only for an element of the document.
    document.body.append(input);
    input.click();
  });
}

/**
 * Returns the share code in a landing page's parameters: a link's `id`, or the `scene` of a
 * mini-program code, which is URL-encoded and may have a name before the code. '' when there is
 * none.
 */
export function shareCodeOf({
  id,
  scene,
}: {
  id?: string | undefined;
  scene?: string | undefined;
}): string {
  const decode = (text: string): string => {
    try {
      return decodeURIComponent(text);
    } catch {
      return text;
    }
  };
  const text = decode(scene ?? '') || id || '';
  return /(?:^|=)([0-9A-Za-z]{12})$/.exec(text)?.[1] ?? '';
}

/**
 * The code in what a landing page was opened with: a link's `id`, or the `scene` of a mini-program's
 * code, which comes encoded and sometimes with a name before it. '' without one.
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

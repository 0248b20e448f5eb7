import { done, failure, type Outcome } from './outcome.ts';

/**
 * Copies text to the clipboard; call it within the tap. When that is not supported, it logs a warning
 * and nothing else, and callers show nothing either.
 */
export async function copyText(text: string): Promise<Outcome<void>> {
  try {
    if (navigator.clipboard) {
      await navigator.clipboard.writeText(text);
      return done;
    }
  } catch {
    // `execCommand` below may still work.
  }
  try {
    const field = document.createElement('textarea');
    field.value = text;
    field.readOnly = true;
    field.style.position = 'fixed';
    field.style.opacity = '0';
    document.body.append(field);
    field.select();
    field.setSelectionRange(0, text.length);
    const copied = document.execCommand('copy');
    field.remove();
    if (copied) return done;
  } catch {
    // The failure is handled below.
  }
  console.warn('copying is not supported here');
  return failure('unsupported', '请长按文字自行复制');
}

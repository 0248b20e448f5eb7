import { showGuide } from './guide-store.ts';
import { done, failure, type Outcome } from './outcome.ts';

/**
 * Puts text on the clipboard, within the tap that asks for it. Not supported: logged only, and the text
 * is shown to be copied by hand; callers show no further message.
 */
export async function copyText(text: string): Promise<Outcome<void>> {
  try {
    if (navigator.clipboard) {
      await navigator.clipboard.writeText(text);
      return done;
    }
  } catch {
    // The older way may still work.
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
    // Said below.
  }
  console.warn('copying is not supported here');
  showGuide({ copy: text });
  return failure('unsupported', '请长按文字自行复制');
}

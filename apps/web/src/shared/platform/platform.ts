/**
 * Where the product runs, and the duties that differ there. Pages ask this and never where they
 * are. Each environment has one implementation.
 */
export type Platform = {
  /** Leaves the product: closes the native view, or what comes closest to it. */
  close: () => void;
  /** Sends the user to sign in; `returnTo` is a path of this product. */
  login: (returnTo: string) => void;
  /** Puts text on the clipboard; false where that is not possible. */
  copy: (text: string) => Promise<boolean>;
  /** The host draws a title bar of its own. */
  hidesHeader: boolean;
};

async function copyText(text: string): Promise<boolean> {
  try {
    if (navigator.clipboard) {
      await navigator.clipboard.writeText(text);
      return true;
    }
    const field = document.createElement('textarea');
    field.value = text;
    field.readOnly = true;
    field.style.position = 'fixed';
    field.style.opacity = '0';
    document.body.append(field);
    field.select();
    const copied = document.execCommand('copy');
    field.remove();
    return copied;
  } catch (error) {
    console.warn('Copying is not supported here', error);
    return false;
  }
}

let goTo: (address: string) => void = (address) => location.assign(address);

/** Lets the router handle the platform's own addresses without a page load. */
export const navigateWith = (navigate: (address: string) => void): void => {
  goTo = navigate;
};

export const browserPlatform: Platform = {
  close: () => goTo('/home'),
  login: (returnTo) => goTo(`/Login?redirect=${encodeURIComponent(returnTo)}`),
  copy: copyText,
  hidesHeader: false,
};

export const platform = (): Platform => browserPlatform;

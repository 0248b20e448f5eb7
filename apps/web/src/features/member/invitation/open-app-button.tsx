import { platform } from '#shared/platform/platform.ts';
import { Button } from '#shared/ui/control/button.tsx';
import { toast } from '#shared/ui/modal/toaster-store.ts';

/** Leads from a browser to the brand's app, at the same page. */
export function OpenAppButton({ path }: { path: string }) {
  const open = async () => {
    const opened = await platform().openApp(path);
    if (!opened.ok && opened.reason !== 'cancelled') toast(opened.message);
  };
  return (
    <Button block kind="secondary" onClick={() => void open()}>
      打开 App
    </Button>
  );
}

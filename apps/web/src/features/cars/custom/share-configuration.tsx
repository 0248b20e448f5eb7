import { saveTemporaryWish } from '@marque/contract/cars/wish/endpoints';
import share from 'virtual:icon/share-network';
import { useState } from 'react';
import { useApi } from '#shared/api/use-api.ts';
import { useWrite } from '#shared/api/use-write.ts';
import { IconButton } from '#shared/ui/control/icon-button.tsx';
import { lazySheet } from '#shared/ui/modal/lazy-sheet.tsx';
import type { Configuration } from '../common/use-configuration.ts';
import type { ShareLinkProps } from './sheets/share-link.tsx';

const ShareLink = lazySheet<ShareLinkProps>(() => import('./sheets/share-link.tsx'));

/** A button that stores the configuration and shares a link to it. */
export function ShareConfiguration({ of }: { of: Configuration }) {
  const api = useApi();
  const { offer, chosen } = of;
  const [id, setId] = useState('');
  const [open, setOpen] = useState(false);
  const store = useWrite({
    mutationFn: () =>
      api.call(saveTemporaryWish, { typeId: offer.typeId, chosen, showPrice: true }),
    onSuccess: (stored) => {
      setId(stored.id);
      setOpen(true);
    },
  });
  return (
    <>
      <IconButton icon={share} label="分享" onClick={() => store.mutate()} />
      <ShareLink open={open} onClose={() => setOpen(false)} of={of} id={id} />
    </>
  );
}

import { queryAllApp } from '@marque/contract/cars/custom/option-endpoints';
import { addAndUpdateApp, wishList } from '@marque/contract/cars/wish/endpoints';
import { cutTo } from '@marque/contract/text/characters';
import { MAX_WISH_NAME, WishForm } from '@marque/contract/cars/wish/form';
import { useQueryClient } from '@tanstack/react-query';
import { isRefusal } from '#shared/api/error.ts';
import { useApi } from '#shared/api/use-api.ts';
import { Field, FormView } from '#shared/form/field.tsx';
import { Submit } from '#shared/form/submit.tsx';
import { useWriteForm } from '#shared/form/use-write-form.ts';
import { eachTime } from '#shared/ui/modal/each-time.tsx';
import { Sheet } from '#shared/ui/modal/sheet.tsx';
import { toast } from '#shared/ui/modal/toaster-store.ts';
import type { Configuration, Configuring } from '../../common/use-configuration.ts';

export type SaveSheetProps = {
  open: boolean;
  onClose: () => void;
  of: Configuring;
  configuration: Configuration;
  /** The suggested name. */
  name: string;
};

const isUnavailable = (error: unknown): boolean =>
  isRefusal(addAndUpdateApp, error, 'OPTIONAL_INVALID');

/** The sheet that names and saves a configuration, replacing the wish it was opened from. */
function SaveSheet({ open, onClose, of, configuration, name: usual }: SaveSheetProps) {
  const api = useApi();
  const client = useQueryClient();
  const { offer, chosen } = configuration;
  const form = useWriteForm({
    rules: WishForm,
    initial: { name: of.wish?.name ?? cutTo(usual, MAX_WISH_NAME) },
    leavesFreely: true,
    answeredElsewhere: isUnavailable,
    write: {
      mutationFn: ({ name }, idempotencyKey) =>
        api.call(
          addAndUpdateApp,
          { typeId: offer.typeId, chosen, name, ...(of.wish && { id: of.wish.id }) },
          { idempotencyKey },
        ),
      purpose: (wish) => `wish:${offer.typeId}:${chosen.join()}:${JSON.stringify(wish)}`,
      onSuccess: async ({ id }) => {
        await client.invalidateQueries({ queryKey: [wishList.id] });
        onClose();
        toast('已保存，在「定制爱车」里随时接着配');
        of.choose(chosen, { wish: id });
      },
      onError: async (error) => {
        // An option went off sale meanwhile, so the page reloads the offer and shows proposals.
        if (!isUnavailable(error)) return;
        onClose();
        await client.invalidateQueries({ queryKey: [queryAllApp.id] });
      },
    },
  });
  return (
    <Sheet open={open} onClose={onClose} title="保存这份配置">
      <FormView of={form}>
        <Field of={form} name="name" label="名字" />
        <Submit of={form}>保存</Submit>
      </FormView>
    </Sheet>
  );
}

export default eachTime(SaveSheet);

import { carOrderSupplementSave } from '@marque/contract/car-order/signing/endpoints';
import type { In } from '@marque/contract/core';
import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '#shared/api/use-api.ts';
import { toast } from '#shared/ui/modal/toaster-store.ts';

export type PartFormProps = {
  id: string;
  /** Whether the part is closed, so that a correction is requested. */
  corrects: boolean;
  onSaved: () => void;
};
type Fields = In<typeof carOrderSupplementSave>['fields'];

/** Returns the mutation that submits a part. The typed data is not stored. */
export function useHandIn({ id, corrects, onSaved }: PartFormProps) {
  const api = useApi();
  const client = useQueryClient();
  return {
    send: (fields: Fields) => api.call(carOrderSupplementSave, { id, fields }),
    onSuccess: () => {
      toast(corrects ? '已申请，门店核对后更正' : '已提交');
      onSaved();
      void client.invalidateQueries();
    },
  };
}

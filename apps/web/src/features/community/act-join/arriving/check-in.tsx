import { actCheckIn } from '@marque/contract/community/act/arrival-endpoints';
import type { ActTicket } from '@marque/contract/community/act/schema';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isRefusal } from '#shared/api/error.ts';
import { useApi } from '#shared/api/use-api.ts';
import { useWrite } from '#shared/api/use-write.ts';
import { platform } from '#shared/platform/platform.ts';
import { useNavigateToPage, usePageParams } from '#shared/routing/navigation.tsx';
import { Button } from '#shared/ui/control/button.tsx';
import { TextField } from '#shared/ui/control/field.tsx';
import { toast } from '#shared/ui/modal/toaster-store.ts';
import * as styles from '../act-join.module.css';
import { venueCode } from './venue-code.ts';

const DIGITS = 6;

/** How a guest checks in: with the code of the venue. The organiser can scan the ticket instead. */
export default function CheckIn({ of }: { of: ActTicket }) {
  const { presence } = usePageParams('community.actSign');
  return (
    <section className={styles.rows} aria-label="签到">
      <h2 className={styles.small}>到了现场</h2>
      {presence ? <Here of={of} token={presence} /> : <FindCode id={of.act.id} />}
    </section>
  );
}

function Here({ of: { act, join }, token }: { of: ActTicket; token: string }) {
  const api = useApi();
  const client = useQueryClient();
  const go = useNavigateToPage();
  const { joinId } = join;
  const leave = () => go('community.actSign', { id: act.id }, { replace: true });
  const checkIn = useWrite({
    mutationFn: (_: void, idempotencyKey) =>
      api.call(actCheckIn, { joinId, token }, { idempotencyKey }),
    purpose: () => `act.checkIn:${joinId}:${token}`,
    onSuccess: () => {
      toast('已签到，玩得开心');
      return leave();
    },
    // A proof that is over is read anew; any other one is kept for another try.
    onError: (error) => {
      if (isRefusal(actCheckIn, error, 'ACT_CODE_WRONG')) void leave();
    },
    onSettled: () => void client.invalidateQueries(),
  });
  return (
    <Button block busy={checkIn.isPending} onClick={() => checkIn.mutate()}>
      签到
    </Button>
  );
}

function FindCode({ id }: { id: string }) {
  const go = useNavigateToPage();
  const [digits, setDigits] = useState('');
  const open = (code: string) => void go('community.actSign', { id, code }, { replace: true });
  const scan = async () => {
    const outcome = await platform().scan();
    if (!outcome.ok) {
      if (outcome.reason !== 'cancelled')
        toast(outcome.message ?? '没有扫到码，请输入现场的 6 位数字');
      return;
    }
    const code = venueCode(outcome.value.text);
    if (code) open(code);
    else toast('这不是现场的签到码，请扫领队出示的码');
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (digits.length === DIGITS) open(digits);
      }}
    >
      <Button block kind="secondary" onClick={() => void scan()}>
        扫现场的码
      </Button>
      <TextField
        label="现场码"
        inputMode="numeric"
        autoComplete="off"
        placeholder="或输入现场的 6 位数字"
        value={digits}
        onText={(text) => setDigits(text.replace(/\D/g, '').slice(0, DIGITS))}
      />
      <Button block kind="plain" type="submit" disabled={digits.length < DIGITS}>
        确认
      </Button>
    </form>
  );
}

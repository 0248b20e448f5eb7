import type * as calls from '@marque/contract/community/act/operator-endpoints';
import type { Out } from '@marque/contract/core';
import { maskName, maskPhone } from '@marque/contract/mask';
import type { Tx } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import type { OperatorCall } from '#kernel/http/serve.ts';
import { facesOf, memberByPhone, phonesOf } from '../../session/module.ts';
import { actRepository as acts } from '../acts/repository.ts';
import type { ActContext } from '../context.ts';

/** Lets a member lead an activity, or no longer. Throws ACT_NOT_FOUND, MEMBER_NOT_FOUND. */
export async function setOrganiser(
  { vault }: ActContext,
  tx: Tx,
  { brand, input }: OperatorCall<typeof calls.operatorActOrganiser>,
): Promise<Out<typeof calls.operatorActOrganiser>> {
  const act = await acts.find(tx, input.id);
  if (act?.brand !== brand) throw new DomainError('ACT_NOT_FOUND');
  const { userId } = await memberByPhone(tx, vault, input.phone);
  await acts.setOrganiser(tx, { actId: act.id, userId }, input.leads);
  const userIds = [...(await acts.organisers(tx, act.id))];
  const faceOf = await facesOf(tx, userIds);
  const phones = await phonesOf(tx, vault, userIds);
  return {
    items: userIds.map((id) => {
      const phone = phones.get(id);
      const nickName = maskName(faceOf(id).nickName ?? '');
      return { nickName, phone: phone ? maskPhone(phone) : '' };
    }),
  };
}

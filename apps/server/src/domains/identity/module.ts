import * as calls from '@marque/contract/identity/endpoints';
import { operatorIdentity } from '@marque/contract/identity/operator-endpoints';
import { inTransaction } from '#kernel/database.ts';
import { DomainError } from '#kernel/errors.ts';
import { defineModule, handle, handlers, listen, withContext } from '#kernel/module.ts';
import { consentWithdrawn } from '../agreement/events.ts';
import { agreementModule } from '../agreement/module.ts';
import { memberByPhone } from '../session/module.ts';
import { identityProviderOf } from './choose.ts';
import {
  eraseIdentity,
  type IdentityContext,
  isVerified,
  sealedIdentities,
  showIdentity,
  useIdentity,
  verifyIdentity,
  withdrawIdentity,
} from './service.ts';
import { IDENTITY_NUMBERS } from './numbered.ts';

export const identityModule = defineModule({
  name: 'identity',
  messages: {
    ID_MISMATCH: '姓名和身份证号不一致，请核对',
    ID_TAKEN: '这个身份已在另一个账号实名，如非本人操作请联系客服',
    ID_TRIES: '今天的核验次数用完了',
    ID_UNDER_AGE: '未满 18 周岁，暂不能实名',
    ID_UNAVAILABLE: '核验服务忙，请稍后再试，已填的内容会保留',
    ID_VERIFIED: '你已经实名，换一个身份请先撤回',
  },
  create: ({ config, database, log, now, use, vault }) => {
    const context: IdentityContext = {
      database,
      log,
      vault,
      agreements: use(agreementModule),
      provider: identityProviderOf(config, now),
    };
    return { context, isVerified, use: withContext(useIdentity, context) };
  },
  endpoints: ({ context }) =>
    handlers(context, [
      [calls.identity, showIdentity],
      [calls.verifyIdentity, verifyIdentity],
      [calls.withdrawIdentity, withdrawIdentity],
    ]),
  operator: {
    messages: { IDENTITY_NOT_FOUND: '这个会员没有实名' },
    endpoints: ({ use }, { database, vault }) => [
      handle(operatorIdentity, ({ input, now }) =>
        inTransaction(database, async (tx) => {
          const { userId } = await memberByPhone(tx, vault, input.phone);
          const told = await use(tx, { userId, purpose: 'desk' }, now);
          if (!told) throw new DomainError('IDENTITY_NOT_FOUND');
          const { name, idNumber, at } = told;
          return { name, idNumber, verifiedAt: at.toISOString() };
        }),
      ),
    ],
  },
  listeners: () => [
    listen(consentWithdrawn, async (tx, { userId, kind }) => {
      if (kind === 'realName') await eraseIdentity(tx, userId);
    }),
  ],
  numbered: [IDENTITY_NUMBERS],
  sealed: [sealedIdentities],
});

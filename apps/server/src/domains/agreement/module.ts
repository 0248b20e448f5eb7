import { agreementText } from '@marque/contract/agreement/endpoints';
import { defineModule, handle } from '#kernel/module.ts';
import { showAgreement } from './show-agreement.ts';

export const agreementModule = defineModule({
  name: 'agreement',
  messages: { AGREEMENT_NOT_FOUND: '没有这个版本，请看现行的协议' },
  create: () => null,
  endpoints: () => [handle(agreementText, showAgreement)],
});

import type { TodoSource } from '../todo/module.ts';
import { certificationRepository as certifications } from './repository.ts';
import { appealUntilOf } from './show.ts';

/** The reminder of a refusal that can still be mended. */
export const toMend: TodoSource = {
  kind: 'certification',
  find: async (exec, { userId, brand, now }) => {
    const [newest] = await certifications.own(exec, { userId, brand });
    const until = newest ? appealUntilOf(newest, now) : null;
    if (!newest || !until) return null;
    const owner = newest.kind === 'owner';
    return {
      title: owner ? '车主认证没有通过' : '职业认证没有通过',
      note: '看看怎么改，或申诉',
      until,
      link: owner
        ? { page: 'member.ownerCertification', params: { id: newest.id } }
        : { page: 'member.career', params: { kind: newest.kind } },
    };
  },
};

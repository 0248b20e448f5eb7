import { describe, expect, it } from 'vitest';
import { accountProblem } from '@marque/contract/mall/account-number';

describe('an account number being typed', () => {
  it('says what is missing or wrong, and nothing when it is right', () => {
    expect(accountProblem('phone', ' ')).toBe('请填写要充值的手机号');
    expect(accountProblem('phone', '138 0013')).toBe('手机号应为 11 位，请核对');
    expect(accountProblem('phone', '138 0013 8000')).toBeUndefined();
    expect(accountProblem('member', '会员号：pg1001')).toBeUndefined();
    expect(accountProblem('plate', '川A·12345')).toBeUndefined();
    expect(accountProblem('plate', '川I12345')).toBe('车牌号好像不对，请核对');
  });
});

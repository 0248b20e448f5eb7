import { describe, expect, it } from 'vitest';
import { accountProblem } from '@marque/contract/mall/account-number';
import { formatAccountNo } from './account.ts';

describe('an account number being typed', () => {
  it('shows a phone in groups and takes no more than eleven digits', () => {
    expect(formatAccountNo('phone', '138')).toBe('138');
    expect(formatAccountNo('phone', '13800138')).toBe('138 0013 8');
    expect(formatAccountNo('phone', '138 0013 8000 99')).toBe('138 0013 8000');
  });

  it('writes plates and member numbers in capitals', () => {
    expect(formatAccountNo('plate', '川a12345')).toBe('川A12345');
    expect(formatAccountNo('member', 'pg1001')).toBe('PG1001');
  });

  it('says what is missing or wrong, and nothing when it is right', () => {
    expect(accountProblem('phone', ' ')).toBe('请填写要充值的手机号');
    expect(accountProblem('phone', '138 0013')).toBe('手机号应为 11 位，请核对');
    expect(accountProblem('phone', '138 0013 8000')).toBeUndefined();
    expect(accountProblem('plate', '川A·12345')).toBeUndefined();
    expect(accountProblem('plate', '川I12345')).toBe('车牌号好像不对，请核对');
  });
});

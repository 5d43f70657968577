import type { Problem } from '@sabai/contract';
import { describe, expect, test } from 'vitest';
import { problemsOfRefusal } from './form-state.ts';

const refusal = (more: Partial<Problem>): Problem => ({
  code: 400,
  name: 'BadRequest',
  className: 'bad-request',
  message: 'no',
  refusal: 'INVALID_INPUT',
  messages: { en: 'no' },
  is_retryable: false,
  correlation_id: 'c',
  ...more,
});
const error = (path: string, code = 'FIELD_REQUIRED') => ({
  path,
  refusal: code,
  message: code,
  messages: { en: `en ${path}`, th: `th ${path}` },
});
const values = { phone: '', email: '' };

describe('a refusal of the server', () => {
  test('is shown at the fields named by its errors, in the page’s language', () => {
    const problem = refusal({ errors: [error('phone'), error('profile_user.email')] });
    expect(problemsOfRefusal(problem, values, 'th')).toEqual({ phone: 'th phone', email: 'th profile_user.email' });
  });

  test('is shown at the field of its code', () => {
    const problem = refusal({ refusal: 'PHONE_INVALID', messages: { en: 'Invalid Phone number' } });
    expect(problemsOfRefusal(problem, values, 'en', { PHONE_INVALID: 'phone' })).toEqual({
      phone: 'Invalid Phone number',
    });
  });

  test('is shown at no field that the form does not contain', () => {
    expect(problemsOfRefusal(refusal({}), values, 'en')).toBeUndefined();
    expect(problemsOfRefusal(refusal({ errors: [error('phone'), error('captcha')] }), values, 'en')).toBeUndefined();
  });
});

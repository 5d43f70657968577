import type { User } from '@sabai/contract';
import { emailProblem, requiredProblem } from '../../../shared/forms/field-rules.ts';
import type { FieldProblems } from '../../../shared/forms/form-state.ts';
import { birthProblem, partsOfBirth } from './birth.rules.ts';

export interface PersonalValues extends Record<string, string | boolean> {
  day: string;
  month: string;
  year: string;
  gender: string;
  email: string;
  lineid: string;
  questions: string;
  answer: string;
  channel: string;
  is_subscribe_email: boolean;
}

/** Returns the form's values of a profile. The server never returns the security answer. */
export function personalValues(user: User): PersonalValues {
  return {
    ...partsOfBirth(user.DOB ?? ''),
    gender: user.gender ?? '',
    email: user.email ?? '',
    lineid: user.line_id ?? '',
    questions: String(user.security_question_id ?? ''),
    answer: '',
    channel: String(user.register_channal_id ?? ''),
    is_subscribe_email: user.is_subscribe_email,
  };
}

/**
 * Required are the date of birth, gender, security question with its answer and the channel (R5.21); the email and the
 * Line ID if the operator requires them (R5.24, Q8, Q10). A stored answer need not be entered again.
 */
export function checkPersonal(
  values: PersonalValues,
  {
    today,
    isEmailRequired,
    isLineIdRequired,
    keptQuestion,
  }: { today: string; isEmailRequired: boolean; isLineIdRequired: boolean; keptQuestion: number | null },
): FieldProblems<PersonalValues> {
  const birth = birthProblem(values, today);
  const isAnswerKept = keptQuestion !== null && values.questions === String(keptQuestion);
  return {
    day: birth?.code === 'required' && values.day ? undefined : birth,
    month: birth?.code === 'required' && !values.month ? birth : undefined,
    year: birth?.code === 'required' && !values.year ? birth : undefined,
    gender: requiredProblem(values.gender),
    email: (isEmailRequired ? requiredProblem(values.email) : undefined) ?? emailProblem(values.email),
    lineid: isLineIdRequired ? requiredProblem(values.lineid) : undefined,
    questions: requiredProblem(values.questions),
    answer: isAnswerKept ? undefined : requiredProblem(values.answer),
    channel: requiredProblem(values.channel),
  };
}

/** Returns the body of the update; an empty answer keeps the stored one. */
export const personalBody = (values: PersonalValues) => ({
  profile_user: {
    gender: values.gender as 'male' | 'female',
    birth: { day: Number(values.day), month: Number(values.month), year: Number(values.year) },
    email: values.email.trim(),
    lineid: values.lineid.trim(),
    questions: Number(values.questions),
    ...(values.answer.trim() ? { answer: values.answer.trim() } : {}),
    channel: Number(values.channel),
    is_subscribe_email: values.is_subscribe_email,
  },
});

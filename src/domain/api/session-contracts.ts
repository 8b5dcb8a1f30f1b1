import * as z from 'zod/mini'
import { adminMessages } from '#src/domain/administration/messages.ts'
import type { Contracts } from './contract.ts'
import { messageAnswer } from './message.ts'
import { checkAuthAnswer, loginAnswer, loginCodeAnswer } from './session.ts'

const required = (message: string) => z.string(message).check(z.minLength(1, message))

/** Signing in and out. */
export const sessionContracts = {
  'GET /api/getUserLogin': {
    summary: 'The hash of the hidden sign-in code, so that a page can check its path',
    caller: 'everyone',
    answer: loginCodeAnswer,
    refusals: [404],
  },
  'POST /api/login': {
    summary: 'Signs an administrator in',
    caller: 'everyone',
    body: z.object({
      username: required(adminMessages.usernameRequired),
      password: required(adminMessages.passwordRequired),
    }),
    answer: loginAnswer,
    refusals: [401, 429],
  },
  'POST /api/CheckAuth': {
    summary: 'Whether a token belongs to an active session; anything else is false, not an error',
    caller: 'everyone',
    body: z.unknown(),
    answer: checkAuthAnswer,
  },
  'POST /api/logout': {
    summary: 'Ends the session of the token',
    caller: 'administrator',
    answer: messageAnswer,
  },
} as const satisfies Contracts

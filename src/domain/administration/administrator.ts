import * as z from 'zod/mini'
import { idSchema } from '#src/domain/fields/identity.ts'
import { passwordLength } from '#src/domain/limits.ts'
import { hasUnseen } from '#src/domain/fields/field-text.ts'

/** An administrator's sign-in name, compared ignoring the case of ASCII letters. */
export const usernameSchema = z.string().check(
  z.trim(),
  z.minLength(1, 'must not be empty'),
  z.maxLength(255, 'must not exceed 255 characters'),
  z.refine(
    (name) => !hasUnseen(name) && !/\p{Cc}/u.test(name),
    'must not contain control or invisible characters',
  ),
)

/** A new password. Sign-in only compares passwords and never rejects one for its length. */
export const passwordSchema = z
  .string()
  .check(
    z.minLength(passwordLength.least, `must have at least ${passwordLength.least} characters`),
    z.maxLength(passwordLength.most, `must not exceed ${passwordLength.most} characters`),
  )

/** The signed-in administrator. */
export const administratorSchema = z.object({ id: idSchema, username: z.string() })
export type Administrator = z.infer<typeof administratorSchema>

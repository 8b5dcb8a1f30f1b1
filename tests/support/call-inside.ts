import { bearer, contextOf } from './administration.ts'
import { callableFunctions } from './callable-functions.ts'
import { type Fields, formOf } from './editing.ts'

/** Calls a function by its name; with fields, it posts a form. */
export type CallInside = (
  name: string,
  target: string,
  params?: Record<string, string>,
  fields?: Fields,
) => Promise<{ status: number | undefined; body: Record<string, unknown> }>

/** Calls functions as an administrator inside this process, where a test's mocks apply. */
export const callerInside =
  (token: string): CallInside =>
  async (name, target, params, fields) => {
    const found = (await callableFunctions()).find((one) => one.name === name)
    const init = fields === undefined ? {} : { method: 'POST', body: formOf(fields) }
    const request = new Request(`http://site${target}`, { ...init, headers: bearer(token) })
    const response = await found?.call(request, contextOf('192.0.2.1', params))
    return { status: response?.status, body: (await response?.json()) as Record<string, unknown> }
  }

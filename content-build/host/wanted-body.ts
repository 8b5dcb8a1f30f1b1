import { type CallName, type Contract, bodyLimits } from '#src/domain/api/contract.ts'
import { contracts } from '#src/domain/api/contracts.ts'
import { patternOf } from './functions.ts'

const calls = Object.entries(contracts as Record<CallName, Contract>).map(([name, contract]) => {
  const [method = '', path = ''] = name.split(' ')
  return { method, pattern: patternOf(path), contract }
})

/**
 * How much of a body the call would take, bytes: none by another method than its own, or without the
 * token of an administrator; as much as the platform allows if no contract says it.
 */
export function wantedBody(method: string, pathname: string, hasToken: boolean): number {
  const path = pathname.replace(/(?<=.)\/$/, '')
  const atPath = calls.filter(({ pattern }) => pattern.test({ pathname: path }))
  if (atPath.length === 0) return Infinity
  const contract = atPath.find((call) => call.method === method)?.contract
  if (contract === undefined || (contract.caller === 'administrator' && !hasToken)) return 0
  const { body, bodyLimit = bodyLimits.usual } = contract
  return body === 'form' || body === 'bytes' ? Infinity : bodyLimit
}

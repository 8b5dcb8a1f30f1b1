import { type QueryGroup, each, eachOfMost, one, typed } from '../designer-query.ts'

export const arabic: QueryGroup = {
  task: 'Arabic',
  queries: [
    ...typed('Spots.', each({ category: 'Spot Light' }), 'سبوت لايت'),
    ...typed('Downlights.', each({ category: 'DownLight' }), 'داون لايت'),
    ...typed('Outdoor luminaires.', each({ location: 'Outdoor' }), 'إضاءة خارجية'),
    ...typed(
      'Luminaires in the ground.',
      each({ specs: { mounting: 'ground recessed' } }),
      'إنارة أرضية',
    ),
    ...typed('A projector: spots, or spikes.', one({ category: ['Spot Light', 'Spike'] }), 'كشاف'),
    ...typed('Wall lights.', each({ category: 'Wall Light' }), 'إنارة جدارية'),
    ...typed('Light for stairs.', each({ category: 'Step Light' }), 'إنارة درج'),
    ...typed(
      'Suspended luminaires.',
      each([{ specs: { mounting: 'pendant' } }, { name: 'Orto' }]),
      'إنارة معلقة',
    ),
    ...typed('Warm white.', eachOfMost({ specs: { cct: { max: 3300 } } }), 'أبيض دافئ'),
    ...typed('Black.', eachOfMost({ specs: { finish: 'MB' } }), 'أسود'),
    ...typed(
      'Black downlights.',
      each({ category: 'DownLight', specs: { finish: 'MB' } }),
      'داون لايت أسود',
    ),
    ...typed('3000 K.', eachOfMost({ specs: { cct: 3000 } }), '٣٠٠٠ كلفن'),
    ...typed(
      'Spots of about 12 W.',
      each({ category: 'Spot Light', specs: { watts: { min: 10.8, max: 13.2 } } }),
      'سبوت لايت ١٢ واط',
    ),
    ...typed(
      'A beam of about 24°.',
      each({ specs: { beam: { min: 21, max: 27 } } }),
      'زاوية ٢٤ درجة',
    ),
    ...typed(
      'Luminaires in the ground with IP67.',
      each({ specs: { mounting: 'ground recessed', ip: ['IP67', 'IP68'] } }),
      'إنارة أرضية IP67',
    ),
    ...typed(
      'Outdoor wall lights of 3000 K.',
      each({ category: 'Wall Light', specs: { cct: 3000 } }),
      'جدارية خارجية 3000K',
    ),
  ],
}

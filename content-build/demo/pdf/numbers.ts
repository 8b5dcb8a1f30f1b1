const whole = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 0 })

export const tenths = new Intl.NumberFormat('en-GB', {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
})

export const hundredths = new Intl.NumberFormat('en-GB', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
})

/** Lux to three significant figures, as a meter shows them. */
export const lux = (value: number) =>
  `${value < 10 ? tenths.format(value) : whole.format(value < 1000 ? value : Math.round(value / 10) * 10)} lx`

export const candela = (value: number) => `${whole.format(value)} cd`

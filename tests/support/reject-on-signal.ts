/** Loaded through NODE_OPTIONS: on SIGUSR2 it leaves a promise rejected. */
process.on('SIGUSR2', () => {
  void Promise.reject(new Error('left behind'))
})

export {}

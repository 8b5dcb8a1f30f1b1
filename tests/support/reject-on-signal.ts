/** Loaded into a process by NODE_OPTIONS: upon SIGUSR2 it leaves a rejected promise behind. */
process.on('SIGUSR2', () => {
  void Promise.reject(new Error('left behind'))
})

export {}

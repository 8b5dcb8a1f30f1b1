export default function configure(config) {
  config.addPassthroughCopy('site.css')
  config.addPassthroughCopy('fonts')
}

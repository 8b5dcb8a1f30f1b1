/**
 * A classic script for the page's head: it applies the stored theme before the first paint, so that
 * no other theme flashes, and again when a prerendered page is shown, because the visitor may have
 * changed the theme meanwhile. If local storage is forbidden, the system's theme applies.
 */
export const applyStoredTheme =
  "(f=>{f();document.addEventListener('prerenderingchange',f)})(()=>{try{let t=localStorage.getItem('theme');if(t=='dark'||t=='light')document.documentElement.dataset.theme=t}catch{}})"

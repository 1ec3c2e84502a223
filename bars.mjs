import { chromium } from "@playwright/test";
const base = "http://127.0.0.1:3498", api = "http://localhost:3498";
const b = await chromium.launch({ executablePath: "/usr/bin/chromium-headless-shell" });
const c = await b.newContext({ viewport: { width: 1280, height: 900 }, locale: "en-NZ", timezoneId: "Pacific/Auckland", reducedMotion: "reduce", baseURL: api });
await c.addInitScript(() => localStorage.setItem("consent", JSON.stringify({ statistics: false, on: new Date().toISOString() })));
const p = await c.newPage();
const post = async (n, d) => { const r = await p.request.post(`${api}/trpc/${n}`, { data: d, headers: { origin: api } }); return { s: r.status(), j: await r.json() }; };
const get = async (n, i) => { const r = await p.request.get(`${api}/trpc/${n}?input=${encodeURIComponent(JSON.stringify(i))}`); return (await r.json()).result?.data; };
console.log("login", (await post("auth.logIn", { username: "aroha@cornerstore.example", password: "Flat-white-1" })).s);
const codes = [];
for (const cat of ["coffee-beans", "tea"]) for (let pg = 1; codes.length < 620 && pg < 60; pg++) {
  const l = await get("catalogue.list", { category: cat, term: null, language: "en-NZ", search: `?page=${pg}` });
  if (!l?.cards?.length) break; for (const k of l.cards) codes.push(k.articleNumber);
}
console.log("codes", codes.length);
await post("cart.clear", {});
const uniq = [...new Set(codes)];
let t = Date.now();
const lines = uniq.slice(0, 500).map((code) => ({ code, quantity: null }));
const chk = await post("cart.checkQuickOrder", { lines, language: "en-NZ" }); const tc = Date.now() - t; t = Date.now();
const add = await post("cart.addQuickOrder", { lines, language: "en-NZ" });
console.log("U2/12: 500 rows check", tc, "ms", chk.s, "add", Date.now() - t, "ms", add.s);
for (let i = 0; i < 3; i++) { const more = uniq.slice(500 + i * 40, 540 + i * 40).map((code) => ({ code, quantity: null })); if (more.length) await post("cart.addQuickOrder", { lines: more, language: "en-NZ" }); }
const times = []; for (let i = 0; i < 7; i++) { const q = Date.now(); await get("cart.show", { language: "en-NZ" }); times.push(Date.now() - q); }
const cart = await get("cart.show", { language: "en-NZ" });
console.log("lines", (cart.cart ?? cart).lines?.length, "cart.show ms", times.join(" "));
for (let i = 0; i < 3; i++) { t = Date.now(); await p.goto("/cart"); await p.locator("main input").first().waitFor(); const nav = Date.now() - t; console.log("U7 cart page first input ms", nav, JSON.stringify(await p.evaluate(() => ({ dcl: Math.round(performance.getEntriesByType("navigation")[0].domContentLoadedEventEnd), h: document.documentElement.scrollHeight })))); }
const show = await get("checkout.show", { language: "en-NZ" });
if (show?.cartId) { t = Date.now(); const r = await post("checkout.place", { key: crypto.randomUUID(), cartId: show.cartId, total: (show.cart.totals ?? {}).total, deliverOn: show.days[0], termsVersion: show.termsVersion, reference: "PO 500", method: "invoice", bank: null }); console.log("U7 place", Date.now() - t, "ms", r.s, JSON.stringify(r.j).slice(0, 200)); } else console.log("checkout", JSON.stringify(show)?.slice(0, 200));
await b.close();

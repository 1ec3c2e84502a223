import { expect, test } from "vitest";
import { hasPageAddress } from "./page-address.ts";

const names = [
	...["Dr. O'Neill", "Café St.Ives", "A.B. Smith", "J.P. Coen", "J.P.Coen", "Aroha", "Hēmi Walker", "Māui-tikitiki"],
	...[
		"J. de Vries",
		"J.de Vries",
		"P.van der Berg",
		"A. in 't Veld",
		"K.la Rue",
		"H.ten Have",
		"v.d. Berg",
		"v.d.Berg",
	],
	...["Koffie & Zo B.V.", "Koffie B.V", "Bakkerij N.V.", "Smith & Sons Ltd.", "Smith & Co. Ltd", "Kererū Cafés Tāmaki"],
	...["St. Mary's School", "St.Heliers Bay Café", "No.1 Coffee", "No. 12 Cuba", "Level 3.2", "24/7 Coffee", "Café 3.0"],
	...[
		"Mr.Beans",
		"M.C. Escher",
		"Jean-Luc d'Arc",
		"Anne/Marie",
		"O.V.G.",
		"T.a.v. Receptie",
		"H.R.M. Willem",
		"Dr.Who",
	],
	...[
		"The Web Café",
		"Com Café",
		"Shop 4",
		"A.J.M. van 't Hof",
		"Ō. Parata",
		"Ngā Tai e Rua",
		"Wellington 6011",
		"C.V. Ha",
	],
	...["Jr. Smith", "Mt.Eden", "Ir.Vos", "St.Jo", "Oud-Beijerland", "'s-Hertogenbosch", "Prof.dr. Bos"],
];

const addresses = [
	...[
		"http://evil.example",
		"https://x.y/z",
		"Pay at http://evil.example/now",
		"HTTP://EVIL.EXAMPLE",
		"hxxp://evil.com",
	],
	...["www.evil", "WWW.evil.com", "Pay at www.evil.co.nz", "ftp://files.example", "evil.com", "Evil.Com", "x.com"],
	...[
		"Pay at evil.com",
		"Pay at evil.com!",
		"(evil.com)",
		"evil.com.",
		"evil.com/pay",
		"evil.example/pay",
		"bit.ly/abc",
	],
	...[
		"t.co/abc",
		"pay-now.nz",
		"pay.now.nz",
		"brewline.co.nz",
		"evil.shop",
		"evil.store",
		"evil.xyz",
		"evil.online now",
	],
	...["evil.link", "evil.page", "evil.io", "evil.nl", "evil.xn--p1ai", "evil.com:8080", "a@evil.com", "192.168.1.1"],
	...[
		"evil.com",
		"evil。com",
		"evil\u200b.com",
		"Kofﬁe evil.eu",
		"j.smith.nl",
		"evil.app",
		"evil.museum/x",
		"a.b.c.com",
	],
];

test.for(names)("accepts the name %s", (name) => {
	expect(hasPageAddress(name)).toBe(false);
});

test.for(addresses)("finds the page address in %s", (text) => {
	expect(hasPageAddress(text)).toBe(true);
});

test("tests at least forty texts each way", () => {
	expect(new Set(names).size).toBeGreaterThanOrEqual(40);
	expect(new Set(addresses).size).toBeGreaterThanOrEqual(40);
});

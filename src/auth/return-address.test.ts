import { expect, test } from "vitest";
import { comesFromShop, returnAddress } from "./return-address.ts";

test.each([
	{ back: null, leadsTo: "/" },
	{ back: "", leadsTo: "/" },
	{ back: "/", leadsTo: "/" },
	{ back: "/cart", leadsTo: "/cart" },
	{
		back: "/product/earl-grey?size=500-g&quantity=3#reviews",
		leadsTo: "/product/earl-grey?size=500-g&quantity=3#reviews",
	},
	{ back: "/nl/category/tea?refinements=%5B%5D", leadsTo: "/nl/category/tea?refinements=%5B%5D" },
	{ back: "//evil.example/cart", leadsTo: "/" },
	{ back: "/\\evil.example", leadsTo: "/" },
	{ back: "/\t/evil.example", leadsTo: "/" },
	{ back: "\n//evil.example", leadsTo: "/" },
	{ back: "/.//evil.example", leadsTo: "/" },
	{ back: "https://evil.example/cart", leadsTo: "/" },
	{ back: "javascript:alert(1)", leadsTo: "/" },
	{ back: " javascript:alert(1)", leadsTo: "/" },
	{ back: "data:text/html,x", leadsTo: "/" },
	{ back: "cart", leadsTo: "/" },
	{ back: "/login", leadsTo: "/" },
	{ back: "/nl/Login/001000000000001AAA?back=/cart", leadsTo: "/" },
	{ back: "/ForgotPassword", leadsTo: "/" },
	{ back: "/resetpassword/secret", leadsTo: "/" },
	{ back: "/nl/invitation/secret", leadsTo: "/" },
	{ back: "/nl/ConfirmEmail/secret", leadsTo: "/nl/ConfirmEmail/secret" },
	{ back: "/loginhelp", leadsTo: "/loginhelp" },
])("returns from $back to $leadsTo", ({ back, leadsTo }) => {
	expect(returnAddress("en-NZ", back)).toBe(leadsTo);
	expect(returnAddress("nl-NL", back)).toBe(leadsTo === "/" ? "/nl" : leadsTo);
});

test.each([
	{ back: "/product/earl-grey", shops: true },
	{ back: "/Product/earl-grey?size=1", shops: true },
	{ back: "/nl/product/earl-grey", shops: true },
	{ back: "/category/tea", shops: true },
	{ back: "/global-search/flat%20white", shops: true },
	{ back: "/cart", shops: true },
	{ back: "/cart?coupon=x", shops: true },
	{ back: "/lists", shops: true },
	{ back: null, shops: false },
	{ back: "/", shops: false },
	{ back: "/product", shops: false },
	{ back: "/product/", shops: false },
	{ back: "/cartography", shops: false },
	{ back: "/account", shops: false },
	{ back: "/s/terms?from=/cart", shops: false },
	{ back: "https://evil.example/cart", shops: false },
	{ back: "//evil.example/cart", shops: false },
])("recognises shopping at $back: $shops", ({ back, shops }) => {
	expect(comesFromShop("en-NZ", back)).toBe(shops);
});

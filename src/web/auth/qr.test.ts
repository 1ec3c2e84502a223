import decodeQR from "qr/decode.js";
import { expect, test } from "vitest";
import { encodeQr } from "./qr.ts";

const scale = 4;

/** Paints the code as a camera sees it. */
function toImageData({ side, path }: ReturnType<typeof encodeQr>) {
	const width = side * scale;
	const data = new Uint8ClampedArray(width * width * 4).fill(255);
	for (const [, x = "", y = ""] of path.matchAll(/M(\d+) (\d+)h1v1h-1z/g))
		for (let down = 0; down < scale; down++)
			for (let right = 0; right < scale; right++) {
				const offset = ((Number(y) * scale + down) * width + Number(x) * scale + right) * 4;
				data.fill(0, offset, offset + 3);
			}
	return { width, height: width, data };
}

test.each([
	"otpauth://totp/Brewline:hemi%40brewline.example?secret=BREWLINEDEMOSTAFFSECONDFACTOR234&issuer=Brewline&algorithm=SHA1&digits=6&period=30",
	"Kererū",
])("encodes %s so that a decoder reads it back", (text) => {
	expect(decodeQR(toImageData(encodeQr(text)))).toBe(text);
});

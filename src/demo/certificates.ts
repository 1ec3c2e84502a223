import * as z from "zod";
import { Both, certificates } from "./range.ts";
import { readRows } from "./read-rows.ts";

/** The text of each certificate, and the rule that the certificate is based on. */
export const certificateTexts = readRows(
	"certificates",
	z.strictObject({ code: z.enum(certificates), title: Both, text: Both, basis: z.string() }),
);
export type CertificateText = (typeof certificateTexts)[number];

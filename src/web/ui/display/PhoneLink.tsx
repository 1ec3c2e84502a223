import type { PropsWithChildren } from "react";
import { writePhone } from "#i18n/format.ts";

type PhoneLinkProps = PropsWithChildren<{ phone: string; className: string }>;

/** A phone number to call. `children` is the text before the number. */
export const PhoneLink = ({ phone, className, children }: PhoneLinkProps) => (
	<a
		href={`tel:${phone.replace(/[^\d+]/g, "")}`}
		className={`figures inline-flex min-h-11 items-center whitespace-nowrap no-underline hover:underline ${className}`}
	>
		{children}
		{writePhone(phone)}
	</a>
);

import type { PropsWithChildren } from "react";

type PhoneLinkProps = PropsWithChildren<{ phone: string; className: string }>;

export const PhoneLink = ({ phone, className, children }: PhoneLinkProps) => (
	<a
		href={`tel:${phone.replace(/[^\d+]/g, "")}`}
		className={`figures inline-flex min-h-11 items-center no-underline hover:underline ${className}`}
	>
		{children}
	</a>
);

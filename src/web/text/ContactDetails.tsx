import { useStore } from "#web/app/data/trpc.ts";
import { PhoneLink } from "#web/ui/display/PhoneLink.tsx";
import { useOpeningHours } from "./hours.ts";

/** Phone, opening hours and e-mail, as entries of a `dl`. The page gives the labels. */
export function ContactDetails({ call, write }: { call: string; write: string }) {
	const { phone, email } = useStore();
	const hours = useOpeningHours();
	return (
		<>
			<div>
				<dt className="font-strong">{call}</dt>
				<dd>
					<PhoneLink phone={phone} className="text-lg" />
					{hours && <p className="text-ink-2">{hours}</p>}
				</dd>
			</div>
			{email && (
				<div>
					<dt className="font-strong">{write}</dt>
					<dd>
						<a href={`mailto:${email}`} className="inline-flex min-h-11 items-center break-all">
							{email}
						</a>
					</dd>
				</div>
			)}
		</>
	);
}

import { writePhone } from "#i18n/format.ts";
import { useStore } from "#web/app/data/trpc.ts";
import { Logo } from "#web/ui/display/Logo.tsx";

/** The letterhead of a printed page: logo, name and contact of the store. */
export function PrintHead() {
	const { name, phone, email, letterhead } = useStore();
	return (
		<div className="print-head">
			<Logo className="text-[1.75rem]" />
			<p>
				<b>{letterhead?.name ?? name}</b>
				<br />
				{letterhead && (
					<>
						{letterhead.street}, {letterhead.city} {letterhead.postalCode} · GST {letterhead.gstNumber}
						<br />
					</>
				)}
				{[phone && writePhone(phone), email].filter(Boolean).join(" · ")}
			</p>
		</div>
	);
}

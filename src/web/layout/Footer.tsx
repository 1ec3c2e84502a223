import { useText } from "#web/app/text.tsx";
import { useStore } from "#web/app/trpc.ts";
import { Logo } from "#web/ui/Logo.tsx";
import { PhoneLink } from "#web/ui/PhoneLink.tsx";

export function Footer() {
	const { t } = useText();
	const { name, phone, currency } = useStore();
	return (
		<footer className="bg-board pt-10 pb-8 text-on-board-2">
			<div className="wrap">
				<div className="grid gap-8 md:grid-cols-[1fr_auto] md:items-end">
					<div>
						<Logo className="text-[2rem] text-on-board" />
						<p className="mt-4 max-w-[44ch]">{t("footer.about")}</p>
					</div>
					<div>
						<p>{t("shell.call")}</p>
						<PhoneLink phone={phone} className="font-strong text-lg text-on-board">
							{phone}
						</PhoneLink>
					</div>
				</div>
				<div className="mt-8 flex flex-wrap justify-between gap-x-6 gap-y-1 border-board-line border-t pt-4 text-sm">
					<p>© {name}</p>
					<p>{t("footer.prices", currency)}</p>
				</div>
			</div>
		</footer>
	);
}

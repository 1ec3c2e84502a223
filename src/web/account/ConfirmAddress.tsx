import { useState } from "react";
import { confirmationTexts } from "#i18n/registration/confirmation.ts";
import { trpc } from "#web/app/data/trpc.ts";
import { useText } from "#web/app/text.tsx";
import { lazyPart } from "#web/ui/display/LazyPart.tsx";
import { RefusalNotice } from "#web/ui/display/RefusalNotice.tsx";
import { Button } from "#web/ui/form/Button.tsx";
import { Notice } from "#web/ui/overlay/Notice.tsx";
import type { EmailChangeProps } from "./EmailChange.tsx";

const EmailChange = lazyPart<EmailChangeProps>(() => import("./EmailChange.tsx"));

/** Asks a new customer to open the link in the mail, sends the link again, and lets the customer correct the address. */
export default function ConfirmAddress({ email }: { email: string }) {
	const { pageText } = useText(confirmationTexts);
	const cache = trpc.useUtils();
	const [isChanging, setChanging] = useState(false);
	const [changeTo, setChangeTo] = useState<string | null>(null);
	const { mutate, isPending, data, error } = trpc.registration.sendConfirmation.useMutation({
		onSuccess: ({ sentTo }) => void (sentTo === null && cache.auth.session.invalidate()),
	});
	const sentTo = changeTo ?? data?.sentTo;
	return (
		<section aria-label={pageText("title")}>
			<Notice type="info" title={pageText("title")}>
				<p>{sentTo ? pageText("sent", sentTo) : pageText("text", email)}</p>
				<p className="flex flex-wrap gap-3">
					<Button busy={isPending} onClick={() => mutate()}>
						{pageText("send")}
					</Button>
					<Button onClick={() => setChanging(true)}>{pageText("change")}</Button>
				</p>
			</Notice>
			<RefusalNotice error={error} />
			{isChanging && (
				<EmailChange
					onClose={(sentTo) => {
						setChanging(false);
						if (sentTo) setChangeTo(sentTo);
					}}
				/>
			)}
		</section>
	);
}

import { useState } from "react";
import { joinRequestsTexts } from "#i18n/registration/join-requests.ts";
import { trpc } from "#web/app/data/trpc.ts";
import { useText } from "#web/app/text.tsx";
import { lazyPart } from "#web/ui/display/LazyPart.tsx";
import { RefusalNotice } from "#web/ui/display/RefusalNotice.tsx";
import { Button } from "#web/ui/form/Button.tsx";
import type { AcceptPersonProps } from "./AcceptPerson.tsx";
import { AccountSection } from "./AccountFrame.tsx";
import { type JoinRequest, placesOf } from "./join-request.ts";

const AcceptPerson = lazyPart<AcceptPersonProps>(() => import("./AcceptPerson.tsx"));

export type JoinRequestsProps = {
	requests: readonly JoinRequest[];
	/** Receives a message when a request was answered. */
	onAnswered: (message: string) => void;
};

/** Lists the people who may be colleagues, for the administrators. */
export default function JoinRequests({ requests, onAnswered }: JoinRequestsProps) {
	const { pageText, day } = useText(joinRequestsTexts);
	const cache = trpc.useUtils();
	const [accepting, setAccepting] = useState<JoinRequest | null>(null);
	const decline = trpc.registration.declineJoinRequest.useMutation({
		onSettled: () => cache.registration.invalidate(),
	});
	const isLimited = trpc.accounts.me.useQuery().data?.everyLocation === false;
	return (
		<AccountSection title={pageText("requests")} about={pageText("requests-about")}>
			<RefusalNotice error={decline.error} />
			<ul className="account-rows">
				{requests.map((request) => (
					<li key={request.registrationId}>
						<span>
							<b>{request.name}</b>
							<small className="wrap-anywhere">{request.email}</small>
							<small>{pageText("registered", request.company, placesOf(request))}</small>
							<small>{pageText("answer-by", day(request.answerBy))}</small>
						</span>
						<span className="flex flex-wrap gap-2">
							<Button
								look="dark"
								aria-label={pageText("accept-of", request.name)}
								onClick={() => setAccepting(request)}
							>
								{pageText("accept")}
							</Button>
							{!isLimited && (
								<Button
									busy={decline.isPending && decline.variables.registrationId === request.registrationId}
									aria-label={pageText("decline-of", request.name)}
									onClick={() =>
										decline.mutate(
											{ registrationId: request.registrationId },
											{ onSuccess: () => onAnswered(pageText("declined", request.name)) },
										)
									}
								>
									{pageText("decline")}
								</Button>
							)}
						</span>
					</li>
				))}
			</ul>
			{accepting && (
				<AcceptPerson
					request={accepting}
					isLimited={isLimited}
					onClose={(message) => {
						setAccepting(null);
						if (message) onAnswered(message);
					}}
				/>
			)}
		</AccountSection>
	);
}

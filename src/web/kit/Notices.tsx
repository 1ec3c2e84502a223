import { Notice } from "#web/ui/overlay/Notice.tsx";
import { Sample } from "./Sample.tsx";

export const Notices = () => (
	<Sample title="Notice">
		<div>
			<Notice type="warning" title="Unfortunately, not all items are available" isBtnClose>
				Spiced Chai, 1.5 kg: 1 available.
			</Notice>
			<Notice type="success" title="Plan saved" isBtnClose>
				Next delivery <b>Thursday 3 December</b>.
			</Notice>
			<Notice type="error" isBtnClose>
				We’re sorry! Please try placing your order again. <a href="#top">Call us</a>
			</Notice>
			<Notice type="info" title="No delivery on Thursday 25 December">
				Christmas Day. Your plan moves to Monday 29 December.
			</Notice>
			<Notice type="location" title="Ordering for Ponsonby shop" removeSpacing>
				114 Ponsonby Road, Auckland.
			</Notice>
		</div>
	</Sample>
);

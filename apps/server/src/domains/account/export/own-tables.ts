/** A table with rows of members: what members call it, and the column that names the member. */
export type OwnTable = { title: string; owner: string };

const of = (title: string, tables: string, owner = 'user_id'): Record<string, OwnTable> =>
  Object.fromEntries(
    tables
      .trim()
      .split(/\s+/)
      .map((table) => [table, { title, owner }]),
  );

/** Every table of which members get their own rows. `own-tables.test.ts` compares it with the schema. */
export const OWN_TABLES: Readonly<Record<string, OwnTable>> = {
  ...of('账号', 'app_user', 'id'),
  ...of(
    '账号',
    'session user_identification user_badge worn_badge badge_progress badge_shelf account_closing data_export',
  ),
  ...of('协议与授权', 'consent consent_state'),
  ...of('实名', 'identity identity_try identity_use'),
  ...of('认证', 'certification certification_reading certified_vin'),
  ...of('地址与门店', 'address member_dealer'),
  ...of('爱车', 'member_car car_mileage own_record valuation_report'),
  ...of('BEYOND', 'beyond_mark beyond_year'),
  ...of(
    '商城购物',
    'cart cart_item cart_item_removed bookmark commodity_view search_history arrival_notice flash_reminder purchase_quota share_code sharer',
  ),
  ...of(
    '商城订单',
    'mall_order order_line order_event order_installation order_right parcel parcel_line parcel_track after_sale after_sale_event after_sale_line',
  ),
  ...of('付款', 'payment payment_account payment_part payment_refund', 'owner_id'),
  ...of('发票', 'invoice_title invoice_note invoice_mail vehicle_invoice car_goods_invoice'),
  ...of(
    '购车订单',
    'car_order car_order_event car_boutique car_check car_contract car_credit car_defect car_item car_loan car_message car_payout car_protection car_refund_payout car_stage car_supplement car_window car_callback boutique_wait',
  ),
  ...of(
    '选车',
    'car_wish finance_plan car_campaign_reminder car_opening_reminder quotation lead drive',
  ),
  ...of(
    '预约与保养',
    'appointment appointment_event booking_pass wait_entry service_booking work_order work_line work_extra work_event check_result',
  ),
  ...of('优惠券与卡券', 'coupon_record voucher write_off_code write_off_use'),
  ...of(
    '积分与会员',
    'score_account score_batch score_decision score_entry score_use membership member_event growth_entry level_change sign_in benefit_grant contribution contribution_total reward',
  ),
  ...of('邀请', 'invitation invitation_step'),
  ...of(
    '推荐购车',
    'referral_participant referral_touch referral_role referral_binding referral_step referral_sale referral_reward referral_reminder referral_code referral_place ambassador ambassador_application ambassador_car ambassador_draft',
  ),
  ...of(
    '活动',
    'participation award chance draw cut_record cut activity_presence activity_store_gift activity_team_member activity_reminder blind_box blind_box_adult pair_member vote vote_quota step_day work act_draw act_join act_organiser act_presence',
  ),
  ...of('活动', 'activity_team pair_team', 'leader_id'),
  ...of('活动', 'help help_quota', 'helper_id'),
  ...of('活动', 'board_entry', 'owner_id'),
  ...of(
    '社区',
    'member_page post post_draft comment reaction follow block hashtag_follow club_member club_announcement spot video circle_claim circle_submission circle_want',
  ),
  ...of('评价', 'review review_like subject_review subject_review_like'),
  ...of('审核', 'sanction'),
  ...of('审核', 'moderation_case', 'author_id'),
  ...of('审核', 'moderation_report', 'reporter_id'),
  ...of('问卷', 'form_response'),
  ...of('消息', 'notice notice_delivery notice_grant notice_marketing notice_preference'),
  ...of('图片', 'upload private_image private_image_look'),
  ...of('门店工作', 'store_staff'),
  ...of('门店工作', 'pass_desk', 'staff_id'),
};

/** What is no statement about a member: keyed hashes, search words made of a text, and who of the staff did it. */
const HIDDEN =
  /(?:^|_)(?:index|hash|sha256|seed|grams|pinyin|search_text)$|^(?:decided|taken|given|asked|lifted|refused|answered)_by$|^operator_(?:id|name)$|^access_key$/;

/** Sealed columns that are keys of files, and no text. */
const KEYS = new Set(['private_image.sealed', 'data_export.sealed', 'write_off_code.seed']);

export const isShown = (table: string, column: string): boolean =>
  !HIDDEN.test(column) && !KEYS.has(`${table}.${column}`);

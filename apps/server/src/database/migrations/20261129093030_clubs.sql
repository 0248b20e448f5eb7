-- clubs of members, and posts into them

create table club (
  id text primary key,
  brand text not null check (brand in ('xtl', 'bz')),
  name text not null,
  -- The name as it is compared.
  norm text not null,
  cover text,
  series_id text,
  city_code text,
  rules text not null,
  -- What applicants are asked.
  question text not null default '',
  joining text not null check (joining in ('open', 'approve', 'owners')),
  capacity integer not null default 500 check (capacity > 0),
  -- Those in club_member whose status is member, changed in the same transaction.
  members integer not null default 0 check (members between 0 and capacity),
  -- held: founded and not approved yet.
  state text not null check (state in ('held', 'live', 'removed')),
  state_reason text not null default '',
  frozen_at timestamptz,
  sample boolean not null default false,
  created_at timestamptz not null
);
create index club_named on club (brand, norm);
create index club_largest on club (brand, members desc, id) where state = 'live';

create table club_member (
  user_id text not null,
  club_id text not null,
  -- Names the row in cursors, which everybody sees.
  id text not null,
  role text not null check (role in ('leader', 'manager', 'member')),
  -- The role as a number, by which lists begin with those who lead.
  rank smallint not null check (rank between 0 and 2),
  status text not null check (status in ('applied', 'member', 'refused', 'left', 'removed')),
  -- What an applicant answered.
  answer text not null default '',
  -- Why a manager refused or removed.
  reason text not null default '',
  decided_by text,
  joined_at timestamptz not null,
  primary key (user_id, club_id),
  check (role = 'member' or status = 'member')
);
create index club_member_of on club_member (club_id, status, rank, joined_at, id);

create table club_announcement (
  club_id text not null,
  id text not null,
  user_id text not null,
  content text not null,
  pinned boolean not null default false,
  state text not null check (state in ('held', 'live', 'removed')),
  state_reason text not null default '',
  created_at timestamptz not null,
  primary key (club_id, id)
);
create index club_announcement_by_id on club_announcement (id);

-- The club that a post was written into. club: its members alone see the post.
alter table post add column club_id text;
alter table post drop constraint post_visibility_check;
alter table post add constraint post_visibility_check
  check (visibility in ('public', 'club', 'self')) not valid;
alter table post add constraint post_club_check
  check (visibility <> 'club' or club_id is not null) not valid;
